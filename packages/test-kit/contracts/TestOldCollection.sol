// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Which calls of a `TestOldCollection` move an NFT.
enum Ways {
    TransferFrom,
    Transfer,
    /// None.
    Neither,
    /// `transferFrom`; any other call, `safeTransferFrom` too, does nothing and doesn't revert.
    Anything
}

/// A collection for local chains from before ERC-721 was one: no `safeTransferFrom`, no ERC-165, events without topics.
contract TestOldCollection {
    string public constant name = "Test Old Collection";

    Ways public immutable ways;

    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;

    event Transfer(address from, address to, uint256 tokenId);

    constructor(Ways ways_) {
        ways = ways_;
    }

    fallback() external payable {
        require(ways == Ways.Anything, "unknown call");
    }

    function mint(address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == address(0), "minted");
        ownerOf[tokenId] = to;
        balanceOf[to]++;
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ways == Ways.TransferFrom || ways == Ways.Anything, "unknown call");
        move(from, to, tokenId);
    }

    function transfer(address to, uint256 tokenId) external {
        require(ways == Ways.Transfer, "unknown call");
        move(msg.sender, to, tokenId);
    }

    function move(address from, address to, uint256 tokenId) private {
        require(msg.sender == from && ownerOf[tokenId] == from, "not the owner");
        ownerOf[tokenId] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, tokenId);
    }
}
