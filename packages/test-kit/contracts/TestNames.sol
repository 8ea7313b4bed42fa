// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Names for local chains, read as ENS's universal resolver is: `resolveWithGateways` from a name to an address,
/// `reverseWithGateways` from an address to its primary name. Anybody may take a name, and any primary name.
contract TestNames {
    /// The primary name leads to another address.
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    /// The data for the name are elsewhere (EIP-3668).
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    mapping(bytes32 => address) private _addresses;
    /// On other networks, by their coin type (ENSIP-11).
    mapping(bytes32 => mapping(uint256 => address)) private _addressesElsewhere;
    mapping(address => string) private _primaryNames;
    mapping(address => string) private _gateways;

    /// Lets a name lead to an address.
    function register(string calldata name, address owner) external {
        _addresses[keccak256(dnsEncode(bytes(name)))] = owner;
    }

    /// Lets a name lead to an address on another network.
    function registerElsewhere(string calldata name, uint256 coinType, address owner) external {
        _addressesElsewhere[keccak256(dnsEncode(bytes(name)))][coinType] = owner;
    }

    /// Chooses the primary name of the sender, whoever has it.
    function setPrimaryName(string calldata name) external {
        _primaryNames[msg.sender] = name;
    }

    /// Says that the sender's primary name has to be asked for at this URL.
    function setGateway(string calldata url) external {
        _gateways[msg.sender] = url;
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata call,
        string[] calldata
    ) external view returns (bytes memory, address) {
        // `addr(bytes32,uint256)`, which answers with bytes.
        if (bytes4(call[:4]) == 0xf1cb7e06) {
            (, uint256 coinType) = abi.decode(call[4:], (bytes32, uint256));
            address found = _addressesElsewhere[keccak256(name)][coinType];
            return (found == address(0) ? bytes("") : abi.encode(abi.encodePacked(found)), address(this));
        }
        address owner = _addresses[keccak256(name)];
        return (owner == address(0) ? bytes("") : abi.encode(owner), address(this));
    }

    function reverseWithGateways(
        bytes calldata owner,
        uint256,
        string[] calldata
    ) external view returns (string memory, address, address) {
        address asked = address(bytes20(owner));
        if (bytes(_gateways[asked]).length > 0) {
            string[] memory urls = new string[](1);
            urls[0] = _gateways[asked];
            revert OffchainLookup(address(this), urls, owner, this.reverseWithGateways.selector, owner);
        }
        string memory name = _primaryNames[asked];
        if (bytes(name).length == 0) return ("", address(0), address(0));
        address found = _addresses[keccak256(dnsEncode(bytes(name)))];
        if (found != asked) revert ReverseAddressMismatch(name, abi.encodePacked(found));
        return (name, address(this), address(this));
    }

    /// `ada.eth` as `\x03ada\x03eth\x00`.
    function dnsEncode(bytes memory name) private pure returns (bytes memory encoded) {
        encoded = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= name.length; i++) {
            if (i < name.length && name[i] != ".") {
                encoded[i + 1] = name[i];
                continue;
            }
            encoded[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }
}
