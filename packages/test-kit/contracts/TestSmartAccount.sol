// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// A smart contract account of one owner, whose signatures it takes as its own (EIP-1271).
contract TestSmartAccount is IERC1271 {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecover(hash, signature);
        bool isOwner = problem == ECDSA.RecoverError.NoError && signer == owner;
        return isOwner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Makes accounts at addresses that are known before they are deployed.
contract TestSmartAccountFactory {
    function createAccount(address owner) external returns (address) {
        return Create2.deploy(0, SALT, creationCode(owner));
    }

    function accountOf(address owner) external view returns (address) {
        return Create2.computeAddress(SALT, keccak256(creationCode(owner)));
    }

    function creationCode(address owner) private pure returns (bytes memory) {
        return abi.encodePacked(type(TestSmartAccount).creationCode, abi.encode(owner));
    }

    bytes32 private constant SALT = 0;
}
